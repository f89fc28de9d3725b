import { frameOrigins, readVideoAddress } from './videos.ts'

const ID = 'dQw4w9-_XcQ'
const HOSTS = ['youtube.com', 'video.pelda.hu']
const YOUTUBE = `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`
const VIMEO = 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'
const facebook = (page: string) =>
  `https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2F${page}&show_text=false&autoplay=true`
const PEERTUBE = 'https://video.pelda.hu/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv?autoplay=1&p2p=0&warningTitle=0'

test.each([
  [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
  [`http://m.youtube.com/watch?app=desktop&v=${ID}&list=PL1`, YOUTUBE],
  [`youtube.com/watch?v=${ID}&t=1m30s`, `${YOUTUBE}&start=90`],
  [`https://youtu.be/${ID}?si=abc&t=90`, `${YOUTUBE}&start=90`],
  [`youtu.be/${ID}?t=x&from=https://a.hu`, YOUTUBE],
  [`https://www.youtube.com/shorts/${ID}`, YOUTUBE],
  [`https://www.youtube.com/live/${ID}?feature=share`, YOUTUBE],
  [` https://www.youtube-nocookie.com/embed/${ID}?start=5 `, `${YOUTUBE}&start=5`],
  ['https://vimeo.com/76979871', VIMEO],
  ['https://vimeo.com/76979871/abcdef0123#t=1h0m2s', `${VIMEO}&h=abcdef0123#t=3602s`],
  ['https://vimeo.com/76979871?h=xabcdef', VIMEO],
  ['https://player.vimeo.com/video/76979871?h=abcdef0123&dnt=0', `${VIMEO}&h=abcdef0123`],
  ['https://www.facebook.com/gyulekezet/videos/1234567890/', facebook('gyulekezet%2Fvideos%2F1234567890%2F')],
  ['https://m.facebook.com/gyulekezet/videos/advent/1234567890', facebook('gyulekezet%2Fvideos%2F1234567890%2F')],
  ['https://www.facebook.com/watch/live/?v=1234567890', facebook('watch%2F%3Fv%3D1234567890')],
  ['https://web.facebook.com/video.php?v=1234567890', facebook('watch%2F%3Fv%3D1234567890')],
  ['https://fb.com/reel/1234567890', facebook('reel%2F1234567890%2F')],
  ['https://video.pelda.hu/w/kkGMgK9ZtnKfYAgnEtQxbv?start=1m', `${PEERTUBE}&start=60`],
  ['https://video.pelda.hu/videos/watch/kkGMgK9ZtnKfYAgnEtQxbv', PEERTUBE],
])('%s plays at %s', (address, embed) => {
  const video = readVideoAddress(address, HOSTS)!
  expect(video.embed).toBe(embed)
  expect(video.service).toBe(['youtube', 'vimeo', 'facebook'].find((name) => embed.includes(name)) ?? 'peertube')
  expect(video.address).not.toMatch(/undefined|=0s$|\?$/)
  expect(frameOrigins([video.site])).toEqual([new URL(embed).origin])
  // The stored address leads to the same video.
  expect(readVideoAddress(video.address, HOSTS)).toEqual(video)
})

test.each([
  'https://www.youtube.com/@gyulekezet',
  `https://www.youtube.com/playlist?list=${ID}`,
  'https://www.youtube.com/watch?v=rövid',
  `https://www.youtube.com/liveblog/${ID}`,
  `https://youtu.be/x${ID}`,
  `https://youtube.com.pelda.hu/watch?v=${ID}`,
  'https://vimeo.com/gyulekezet',
  'https://fb.watch/abc123/',
  'https://www.facebook.com/gyulekezet/',
  'https://www.facebook.com/watch/?v=1234567890x',
  'https://www.facebook.com/watch/?v=x1234567890',
  'https://notfacebook.com/watch/?v=1234567890',
  'https://mas.pelda.hu/w/kkGMgK9ZtnKfYAgnEtQxbv',
  'https://video.pelda.hu/w/p/kkGMgK9ZtnKfYAgnEtQxbv',
  'http://video.pelda.hu/w/kkGMgK9ZtnKfYAgnEtQxbv',
  'javascript:alert(1)',
  '/media/a.mp4',
])('%s is no video of a known service', (address) => expect(readVideoAddress(address, HOSTS)).toBeNull())

test('frames come from the hosts of the config, and from nothing that is no host', () =>
  expect(frameOrigins(['vimeo.com', 'video.pelda.hu', "x; script-src 'unsafe-inline'", '*'])).toEqual([
    'https://player.vimeo.com',
    'https://video.pelda.hu',
  ]))
