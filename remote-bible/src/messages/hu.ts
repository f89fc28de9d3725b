/** This remote's Hungarian words. A sentence changes here and nowhere else; `en.ts` says the same in English. */
export const hu = {
  plans: 'Bibliaolvasási tervek',
  plansIntro: 'Naponta néhány fejezet, a végére az egész. Melyik tervvel szeretne haladni?',
  plansDescription:
    'Bibliaolvasási tervek napi szakaszokkal, a bibliai szöveggel és a szakaszokról szóló igehirdetésekkel.',
  planPages: 'A tervek lapozása',
  noPlans: 'Itt még nincs bibliaolvasási terv.',
  beyondLastPage: 'Ennyi oldal nincs.',
  toFirstPage: 'Vissza az első oldalra',
  toSearch: 'Igehirdetések keresése',
  toDaily: 'Napi ige',
  length: '{count} nap',
} as const
