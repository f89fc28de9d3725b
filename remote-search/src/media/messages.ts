import { defineMessages } from 'shared-kernel/messages'

export const hu = {
  watch: 'Videó: {title}',
  play: 'Lejátszás',
  provided_youtube: 'A videót a YouTube szolgáltatja; lejátszáskor adatokat kap Önről.',
  provided_vimeo: 'A videót a Vimeo szolgáltatja; lejátszáskor adatokat kap Önről.',
  provided_facebook: 'A videót a Facebook szolgáltatja; lejátszáskor adatokat kap Önről.',
  provided_peertube: 'A videót egy másik oldal szolgáltatja ({host}); lejátszáskor adatokat kap Önről.',
  open_youtube: 'Megnyitás a YouTube-on',
  open_vimeo: 'Megnyitás a Vimeón',
  open_facebook: 'Megnyitás a Facebookon',
  open_peertube: 'Megnyitás itt: {host}',
  open: 'Megnyitás itt: {host}',
  attachments: 'Mellékletek',
}

export const en = {
  watch: 'Video: {title}',
  play: 'Play',
  provided_youtube: 'YouTube provides the video; when you play it, it receives data about you.',
  provided_vimeo: 'Vimeo provides the video; when you play it, it receives data about you.',
  provided_facebook: 'Facebook provides the video; when you play it, it receives data about you.',
  provided_peertube: 'Another site provides the video ({host}); when you play it, it receives data about you.',
  open_youtube: 'Open on YouTube',
  open_vimeo: 'Open on Vimeo',
  open_facebook: 'Open on Facebook',
  open_peertube: 'Open at {host}',
  open: 'Open at {host}',
  attachments: 'Attachments',
}

export const useMediaText = defineMessages({ hu, en })
