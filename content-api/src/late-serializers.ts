import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Factory = ReturnType<typeof SerializerSelector>
type Write = ReturnType<ReturnType<Factory>>

/**
 * The framework's own serializers of answers, each compiled with the first answer that it writes. All of them before
 * the first answer would keep visitors of a server that was killed waiting for a third of a second.
 */
export function lateSerializers(): Factory {
  const build = SerializerSelector()
  return (...given) => {
    const compile = build(...given)
    return (route) => {
      let write: Write | undefined
      return (answer) => (write ??= compile(route))(answer) as string
    }
  }
}
