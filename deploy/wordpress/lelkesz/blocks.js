/**
 * The blocks in the editor: fields at the side, and the inset as visitors see it. Plain JavaScript on what WordPress
 * brings, so that nothing has to be built. Titles and attributes come from the server (blocks.php).
 */
;(function (wp, told) {
  const { createElement: el, useEffect, useRef, useState } = wp.element
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { Disabled, PanelBody, TextControl } = wp.components

  /** So long nothing was typed. */
  const PAUSE_MS = 400

  /** `innerHTML` makes no shadow roots. */
  function putInto(place, html) {
    place.innerHTML = html
    for (const template of place.querySelectorAll('template[shadowrootmode]')) {
      template.parentElement.attachShadow({ mode: 'open' }).append(template.content)
      template.remove()
    }
  }

  function Preview({ name, attributes }) {
    const place = useRef(null)
    const [sentence, setSentence] = useState(told.words.waiting)
    const path = wp.url.addQueryArgs(`/wp/v2/block-renderer/${name}`, { context: 'edit', attributes })
    useEffect(() => {
      let isWanted = true
      const show = (html, said) => {
        if (!isWanted) return
        putInto(place.current, html)
        setSentence(said)
      }
      const timer = setTimeout(() => {
        wp.apiFetch({ path }).then(
          ({ rendered }) => show(rendered, ''),
          () => show('', told.words.failed),
        )
      }, PAUSE_MS)
      return () => {
        isWanted = false
        clearTimeout(timer)
      }
    }, [path])
    // Links of the preview would lead away from what is being written.
    return el(Disabled, null, el('p', { hidden: sentence === '' }, sentence), el('div', { ref: place }))
  }

  const edit =
    (fields) =>
    ({ name, attributes, setAttributes }) =>
      el(
        'div',
        useBlockProps(),
        el(
          InspectorControls,
          null,
          el(
            PanelBody,
            { title: told.words.panel },
            fields.map(({ name: attribute, kind, label, help }) =>
              el(TextControl, {
                key: attribute,
                type: kind,
                label,
                help,
                value: attributes[attribute],
                onChange: (value) => setAttributes({ [attribute]: value }),
              }),
            ),
          ),
        ),
        el(Preview, { name, attributes }),
      )

  for (const [name, fields] of Object.entries(told.fields)) {
    wp.blocks.registerBlockType(name, { edit: edit(fields), save: () => null })
  }
})(window.wp, window.lelkeszBlocks)
