/** Input as WebDriver has it, in its classic protocol and in BiDi. */
import { type ChildProcess, spawn } from 'node:child_process'

const POINTER = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }

export const pointerTo = (x: number, y: number, isClick: boolean) => [
  {
    ...POINTER,
    actions: [
      { type: 'pointerMove', x, y, duration: 0 },
      ...(isClick
        ? [
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
        : []),
    ],
  },
]

export const typed = (keys: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...keys].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

/** Starts a program and waits until it says where it is. @returns the match, and what ends it */
export async function startProgram(command: string, args: string[], sign: RegExp, env: NodeJS.ProcessEnv = {}) {
  const child: ChildProcess = spawn(command, args, { env: { ...process.env, ...env } })
  const stop = async () => {
    const isOver = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.kill('SIGKILL')) await isOver
  }
  const found = await new Promise<RegExpExecArray>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const match = sign.exec(output)
      if (match) resolve(match)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${command} has ended: ${output}`)))
  })
  return { found, stop }
}
