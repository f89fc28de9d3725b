/** Runs in the sandbox: loads one server module like a renderer process and reports the problem. */
import { Socket } from 'node:net'
import { isNativeError } from 'node:util/types'
import { embedProblem } from 'shared-kernel/embeds'
import { pageProblem } from 'shared-kernel/remote-contracts'
import { runServerModule } from '../sandbox/server-module.ts'

export interface ModuleQuestion {
  file: string
  code: string
  /** Shared modules of the shell. */
  provided: string[]
  /** The contract in the description. */
  described: string | undefined
}

/** Mock of any shared module: each call, construction and property returns the mock itself. */
function standIn(): unknown {
  const known: unknown = new Proxy(function () {}, {
    get: (_target, name) => {
      if (name === 'then') return undefined
      return name === Symbol.toPrimitive ? () => '' : known
    },
    apply: () => known,
    construct: () => known as object,
  })
  return known
}

/** Newer Node versions recommend an option that teams cannot set. */
const NODES_ADVICE = /\. Use --allow-\S+ to manage permissions\.$/

function problemOf({ file, code, provided, described }: ModuleQuestion): string | null {
  try {
    const exported = runServerModule(file, code, (request) => {
      if (provided.includes(request)) return standIn()
      throw new Error(`it imports ${request}, which the shell does not share`)
    }) as Record<string, { contract: string }>
    const [kind, problemWith] = described?.startsWith('embed@')
      ? (['embed', embedProblem] as const)
      : (['page', pageProblem] as const)
    const problem = problemWith(exported)
    if (problem !== null) return `breaks the contract: ${problem}`
    const { contract } = exported[kind]!
    return contract === described ? null : `implements ${contract}, not ${described}`
  } catch (error) {
    return `cannot be loaded: ${isNativeError(error) ? error.message.replace(NODES_ADVICE, '') : String(error)}`
  }
}

const parent = new Socket({ fd: 3 })
let text = ''
parent.on('data', (piece: Buffer) => {
  text += piece.toString()
  if (text.endsWith('\n')) parent.write(`${JSON.stringify(problemOf(JSON.parse(text) as ModuleQuestion))}\n`)
})
