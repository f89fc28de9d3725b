const [{ createInstance }, { lelkesz }] = await Promise.all([
  import('@module-federation/runtime'),
  import('lelkesz-embed/federation'),
])
const site = 'https://lelkesz.example'
const host = createInstance({
  name: 'parish',
  remotes: [{ name: 'sermons', entry: `${site}/remotes/remote-search/mf-manifest.json` }],
  plugins: [lelkesz({ site })],
})
const place = document.getElementById('sermons')
try {
  const { widget } = await host.loadRemote('sermons/SermonListWidget')
  const { update, unmount } = await widget.mount(place, { limit: 2 })
  document.getElementById('more').onclick = () => update({ limit: 4 })
  document.getElementById('enough').onclick = unmount
} catch {
  place.innerHTML = `<a href="${site}/kereses">Igehirdetések</a>`
}
