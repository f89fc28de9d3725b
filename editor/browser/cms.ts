/** The parts of Decap CMS's global that are used. */

export interface WidgetProps {
  forID: string
  value: unknown
  onChange: (value: string) => void
  classNameWrapper: string
  setActiveStyle: () => void
  setInactiveStyle: () => void
}

interface Cms {
  init: (options: { config: object }) => void
  getLocale: (name: string) => object
  registerLocale: (name: string, texts: object) => void
  registerWidget: (name: string, control: object) => void
}

declare global {
  interface Window {
    /** Stops Decap from starting by itself. */
    CMS_MANUAL_INIT: boolean
    CMS: Cms
    createClass: (specification: object) => object
    h: (element: string, props: object) => unknown
  }
}
