/** The document server's own words: feeds and failures are in the site's language, whoever reads them. */
export const hu = {
  unavailable: 'A kiszolgáló most nem érhető el. Kérjük, próbálja újra kis idő múlva.',
  nothingHere: 'Ezen a címen nincs semmi.',
  sermons: 'Igehirdetések',
  feedDescription: 'A legújabb igehirdetések',
  feedDescriptionOf: 'A legújabb igehirdetések ebben a keresésben: {what}',
  quoted: '„{words}”',
  withText: 'írásban',
  withAudio: 'hangfelvétellel',
  withVideo: 'videóval',
}
