const forms = new Set<string>()

/** Records whether a form on the page holds text that was not sent. */
export function setUnsentText(form: string, isUnsent: boolean): void {
  if (isUnsent) forms.add(form)
  else forms.delete(form)
}

/** AP-11: the page does not reload by itself while this is true. */
export const hasUnsentText = (): boolean => forms.size > 0
