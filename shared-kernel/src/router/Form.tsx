import type { ComponentPropsWithRef } from 'react'
import { Form as RouterForm, useInRouterContext } from 'react-router-dom'

import { useSession } from '../session/session-context.tsx'

import { EMBEDDED_PARAMETER } from '../site/embedded.ts'

type Props = Omit<ComponentPropsWithRef<'form'>, 'action' | 'method' | 'encType'> & {
  /** Address of the page that answers, e.g. `paths.search()`. Its query is replaced by the fields. */
  action: string
  /** Takes the place of the current entry in the history. */
  replace?: boolean
  preventScrollReset?: boolean
}

/** A form that asks by address (GET): it navigates without a new document, and works as plain HTML without scripts. */
export function Form({ children, replace, preventScrollReset, ...form }: Props) {
  const { embedded } = useSession()
  const routed = useInRouterContext()
  const fields = (
    <>
      {embedded && <input type="hidden" name={EMBEDDED_PARAMETER} value="1" />}
      {children}
    </>
  )
  if (!routed) return <form {...form}>{fields}</form>
  return (
    <RouterForm method="get" replace={replace} preventScrollReset={preventScrollReset} {...form}>
      {fields}
    </RouterForm>
  )
}
