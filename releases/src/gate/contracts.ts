import type { Check, CheckedRelease } from './checked-release.ts'

/** Contract names begin with their kind. */
const isFor = (kind: 'page' | 'widget' | 'fill' | 'inset', contract: string | undefined) =>
  contract?.startsWith(`${kind}@`) ?? false

function problemOf({ about }: CheckedRelease, known: string[]): string | null {
  const { modules, pages, widgets = [], fills = [], insets = [], contracts } = about
  const without = [...Object.keys(modules), ...insets.map(({ module }) => module)].find(
    (module) => contracts[module] === undefined,
  )
  if (without !== undefined) return `${without} names no contract`
  const unknown = Object.entries(contracts).find(([, contract]) => !known.includes(contract))
  if (unknown) return `${unknown[0]} keeps ${unknown[1]}, and the live shell knows ${known.join(', ')}`
  const noPage = pages.find(({ module }) => !isFor('page', contracts[module]))
  if (noPage) return `the page ${noPage.name} stands in ${noPage.module}, which is no page`
  const noWidget = widgets.find(({ module }) => !isFor('widget', contracts[module]))
  if (noWidget) return `the widget ${noWidget.name} stands in ${noWidget.module}, which is no widget`
  const noFill = fills.find(({ module }) => !isFor('fill', contracts[module]))
  if (noFill) return `${noFill.module} is to fill ${noFill.slot}, and its contract is not for that`
  const noInset = insets.find(({ module }) => !isFor('inset', contracts[module]))
  return noInset ? `the inset ${noInset.name} stands in ${noInset.module}, which is no inset` : null
}

/** The shell knows every contract of the build, and each table names modules of its own kind. */
export const checkContracts: Check = {
  name: 'the shell knows its contracts',
  find: (release) => {
    const problem = problemOf(release, release.shell.provides.contracts)
    if (problem === null) return null
    return {
      problem,
      wayOut: 'build it against the contract that is live; a new major goes out with a shell that knows both first',
    }
  },
}
