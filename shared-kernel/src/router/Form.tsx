import { Form as RouterForm, type FormProps as RouterFormProps } from 'react-router-dom'

import { useSession } from '../session/session-context.tsx'

import { EMBEDDED_PARAMETER } from './keep-embedded.ts'

type Props = Omit<RouterFormProps, 'method' | 'encType' | 'navigate' | 'fetcherKey'> & {
  /** Address of the page that answers, e.g. `paths.search()`. Its query is replaced by the fields. */
  action: string
}

/** A form that asks by address (GET): it navigates without a new document, and works as plain HTML without scripts. */
export function Form({ children, ...rest }: Props) {
  const { embedded } = useSession()
  return (
    <RouterForm method="get" {...rest}>
      {embedded && <input type="hidden" name={EMBEDDED_PARAMETER} value="1" />}
      {children}
    </RouterForm>
  )
}
