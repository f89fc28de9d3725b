/** A form that asks by address names in it what was filled in, and not what was left empty. */

/** From now on, until it is stopped: of a form that the composition sends this is its own to say. */
export function omitEmptyFields(): { stop: () => void } {
  const shorten = ({ target, formData }: FormDataEvent) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'get') return
    const filled = [...formData].filter(([, value]) => value !== '')
    for (const name of [...formData.keys()]) formData.delete(name)
    for (const [name, value] of filled) formData.append(name, value)
  }
  addEventListener('formdata', shorten)
  return { stop: () => removeEventListener('formdata', shorten) }
}
