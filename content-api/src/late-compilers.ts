/**
 * The framework's own compilers of what schemas say, each at work with the first request that needs it. All of them
 * before the first answer would keep visitors of a server that was killed waiting for half a second.
 */
import ajvCompiler from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Serializers = ReturnType<typeof SerializerSelector>
type Write = ReturnType<ReturnType<Serializers>>

/** Of what is written in answers. */
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

/** Of what requests may hold. */
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
