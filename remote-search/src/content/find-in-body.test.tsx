import { findInBody } from './find-in-body.ts'

test('[PG-02] references are found in the sanitized body, except in links', () => {
  const html = '<p>Jn 3,16 <em>és Róm 5,8</em></p><a href="/x">Mt 5,3</a><script>Lk 15,11</script><p>constructor</p>'
  expect(findInBody(html).map(([text, found]) => [text, found.map(({ passage }) => passage.label)])).toEqual([
    ['Jn 3,16 ', ['Jn\u00a03,16']],
    ['és Róm 5,8', ['Róm\u00a05,8']],
  ])
})
