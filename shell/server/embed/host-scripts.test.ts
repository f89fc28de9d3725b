import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { build } from 'releases/manifest/test-deployment'
import { newFolder } from '../builds/test-release.ts'
import { hostScripts } from './host-scripts.ts'

const HASH = build('b1').metadata.integrity
const folder = '/remotes/remote-bible/b1'
const LIVE = build('b1', 'remote-bible', {
  widgets: [{ name: 'list', module: './List' }],
  modules: {
    './List': { scripts: [`${folder}/list.js`], styles: [] },
    './P': { scripts: [`${folder}/p.js`], styles: [] },
  },
  later: { './List': [`${folder}/later.js`] },
  files: Object.fromEntries(['entry.js', 'list.js', 'p.js', 'later.js'].map((name) => [name, HASH])),
})

test('[MF-05] scripts and manifest are readable for all origins, with short cache times', async () => {
  const shellBuild = newFolder('shell')
  mkdirSync(path.join(shellBuild, 'embed'))
  writeFileSync(path.join(shellBuild, 'embed/embed.js'), 'define("__EMBEDS__")')
  writeFileSync(path.join(shellBuild, 'embed/embed-frames.js'), 'frames()')
  mkdirSync(path.join(shellBuild, 'linking'))
  writeFileSync(path.join(shellBuild, 'linking/igehelyek.js'), 'link()')
  writeFileSync(path.join(shellBuild, 'linking/igehelyek.js.br'), 'smaller')
  const app = Fastify()
  await app.register(hostScripts, {
    ...{ shellBuild, publicOrigin: 'https://lelkesz.example', live: { forAll: [['one', LIVE]] } },
    embeds: { known: { daily: ['$&', 90] } },
  } as never)
  const paths = ['/embed.js', '/remotes/one/mf-manifest.json', '/embed-frames.js']
  const [script, manifest, frames] = await Promise.all(paths.map((url) => app.inject(url)))
  expect([script!.body, script!.headers['content-type']]).toEqual([
    'define({"embeds":{"daily":["$&",90]},"languages":["en"]})',
    'text/javascript; charset=utf-8',
  ])
  expect(frames!.body).toBe('frames()')
  expect(manifest!.json()).toMatchObject({
    metaData: {
      publicPath: 'https://lelkesz.example/remotes/remote-bible/b1/',
      remoteEntry: { path: '', name: 'entry.js', type: 'global', integrity: HASH },
      globalName: 'remote_bible_b1',
    },
    exposes: [{ path: './List', assets: { js: { sync: [], async: [] }, css: { sync: [], async: [] } } }],
  })
  // Of files of widgets, and of no others.
  expect(manifest!.json()).toHaveProperty('integrity', { 'entry.js': HASH, 'list.js': HASH, 'later.js': HASH })
  const { statusCode, headers } = await app.inject('/remotes/two/mf-manifest.json')
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([404, '*'])
  expect([script, manifest].map((answer) => answer!.headers['cache-control'])).toEqual([
    'public, max-age=600',
    'public, max-age=60',
  ])
  for (const { headers } of [script!, manifest!, frames!]) {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
  }

  const asIs = await app.inject('/igehelyek.js')
  const packed = await app.inject({ url: '/igehelyek.js', headers: { 'accept-encoding': 'br' } })
  expect([asIs.body, packed.body, packed.headers['content-encoding']]).toEqual(['link()', 'smaller', 'br'])
  for (const { headers } of [asIs, packed]) {
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/i) as string,
      'cache-control': 'public, max-age=600',
      'access-control-allow-origin': '*',
    })
  }
})
