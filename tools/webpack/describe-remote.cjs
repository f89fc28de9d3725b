// A remote describes itself: `remote.json` beside its files says which pages it offers, what each page loads and the
// hash of every file. A release reads nothing else.
const { createHash } = require('node:crypto')
const { existsSync, readFileSync, writeFileSync } = require('node:fs')
const path = require('node:path')
const { transformSync } = require('@swc/core')

/** Runs a TypeScript file that imports nothing but types and gives its exports. */
function exportsOf(file) {
  const { code } = transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    module: { type: 'commonjs' },
  })
  const module = { exports: {} }
  new Function('module', 'exports', 'require', code)(module, module.exports, require)
  return module.exports
}

const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

class DescribeRemotePlugin {
  /** @param {{ name: string, version: string, buildId: string, global: string, kernel: string, folder: string, pointer: string | null, policy: string }} about */
  constructor(about) {
    this.about = about
  }

  apply(compiler) {
    const { webpack } = compiler
    // Which of the builds in `dist` is the last one made.
    const { folder, pointer, ...about } = this.about
    if (pointer) compiler.hooks.afterEmit.tap('DescribeRemote', () => writeFileSync(pointer, about.buildId))
    compiler.hooks.thisCompilation.tap('DescribeRemote', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'DescribeRemote', stage }, () => {
        const widgets = path.join(folder, 'src/widgets.ts')
        const files = {}
        for (const asset of compilation.getAssets()) {
          if (!/\.(map|br|gz)$/.test(asset.name)) files[asset.name] = integrityOf(asset.source.buffer())
        }
        const entryChunk = compilation.entrypoints.get(about.name)
        const entry = [...entryChunk.chunks].flatMap((chunk) => [...chunk.files]).find((file) => file.endsWith('.js'))
        const description = {
          ...about,
          // A watched build keeps its names; each of its states is a build of its own all the same.
          buildId: compiler.watchMode ? `${about.buildId}-${compilation.hash.slice(0, 8)}` : about.buildId,
          entry,
          pages: exportsOf(path.join(folder, 'src/pages.ts')).pages,
          ...(existsSync(widgets) && { widgets: exportsOf(widgets).widgets }),
          modules: this.filesOfModules(compilation),
          files,
        }
        compilation.emitAsset('remote.json', new webpack.sources.RawSource(JSON.stringify(description, null, 2)))
      })
    })
  }

  /** For each exposed module the scripts and styles that its chunk group needs, without those of the entry. */
  filesOfModules(compilation) {
    const modules = {}
    for (const chunk of compilation.chunks) {
      const exposed = /^__federation_expose_(\w+)$/.exec(chunk.name ?? '')
      if (!exposed) continue
      const all = [...chunk.groupsIterable].flatMap((group) => group.chunks.flatMap((one) => [...one.files]))
      const unique = [...new Set(all)].filter((file) => !file.endsWith('.map'))
      modules[`./${exposed[1]}`] = {
        scripts: unique.filter((file) => file.endsWith('.js')),
        styles: unique.filter((file) => file.endsWith('.css')),
      }
    }
    return modules
  }
}

module.exports = { DescribeRemotePlugin }
