import type { ComponentPropsWithRef, SubmitEvent } from 'react'
import { useHref, useInRouterContext, useLocation, useNavigate } from 'react-router-dom'

import { useSession } from '../session.tsx'

import { EMBEDDED_PARAMETER } from '../site/embedded.ts'

type Props = Omit<ComponentPropsWithRef<'form'>, 'action' | 'method' | 'encType'> & {
  /** Address of the result page, e.g. `paths.search()`. The fields replace its query. */
  action: string
  /** Replaces the current history entry. */
  replace?: boolean
  preventScrollReset?: boolean
}

/** A GET form: navigates without a new document, and works as plain HTML without scripts. */
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
    <RoutedForm replace={replace} preventScrollReset={preventScrollReset} {...form}>
      {fields}
    </RoutedForm>
  )
}

/** The fields become the query of `action`; submitting the current address adds no history entry. */
function RoutedForm({ action, replace, preventScrollReset, onSubmit, ...form }: Props) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  function ask(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget, event.nativeEvent.submitter)]
    const searchText = `?${new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]))}`
    const isShown = action === pathname && searchText === search
    void navigate({ pathname: action, search: searchText }, { replace: replace ?? isShown, preventScrollReset })
  }
  return <form method="get" action={useHref(action)} onSubmit={ask} {...form} />
}
