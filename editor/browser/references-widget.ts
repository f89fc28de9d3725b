/** A field of Bible references, checked by the parser that the import uses. */
import { readReferences } from 'shared-kernel/references'
import type { WidgetProps } from './cms.ts'

/** A list of references, from a file, is one text: `Mt 5,33–37; Jak 5,12`. */
export function toText(value: unknown): string {
  if (typeof value === 'object' && value !== null && Symbol.iterator in value)
    return [...(value as Iterable<unknown>)].join('; ')
  return typeof value === 'string' ? value : ''
}

/** The sentence for an editor; null when the text is empty or readable. */
export function problemOf(text: string): string | null {
  if (text.trim() === '') return null
  const { passages, unread } = readReferences(text)
  const part = passages.length === 0 ? text : unread[0]?.text
  return part === undefined ? null : `„${part}” nem igehely. Így írja, például: Lk 15,11–32`
}

/** Registers the widget `references`. Call it when Decap is loaded. */
export function registerReferences() {
  const { CMS, createClass, h } = window
  const Control = createClass({
    isValid(this: { props: WidgetProps }) {
      const message = problemOf(toText(this.props.value))
      return message === null ? true : { error: { type: 'CUSTOM', message } }
    },
    render(this: { props: WidgetProps }) {
      const { forID, value, onChange, classNameWrapper, setActiveStyle, setInactiveStyle } = this.props
      return h('input', {
        id: forID,
        type: 'text',
        className: classNameWrapper,
        value: toText(value),
        onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
        onFocus: setActiveStyle,
        onBlur: setInactiveStyle,
      })
    },
  })
  CMS.registerWidget('references', Control)
}
