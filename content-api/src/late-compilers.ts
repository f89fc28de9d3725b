/**
 * Compiles schemas on first use: compiling all of them would delay the first answer of a restarted server by half a
 * second.
 */
import ajvCompiler from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Serializers = ReturnType<typeof SerializerSelector>
type Write = ReturnType<ReturnType<Serializers>>

/** Serializers of answers. */
export function lateSerializers(): Serializers {
  const build = SerializerSelector()
  return (...given) => {
    const compile = build(...given)
    return (route) => {
      let write: Write | undefined
      return (answer) => (write ??= compile(route))(answer) as string
    }
  }
}

type Validators = ReturnType<typeof ajvCompiler>
type Validate = ReturnType<ReturnType<Validators>>

/** Validators of requests. */
export function lateValidators(): Validators {
  const build = ajvCompiler()
  return (...given) => {
    const compile = build(...given)
    return (route) => {
      let validate: Validate | undefined
      const late = (data: unknown) => {
        validate ??= compile(route)
        const isRight = validate(data)
        late.errors = validate.errors
        return isRight
      }
      late.errors = undefined as Validate['errors']
      return late as Validate
    }
  }
}
