/**
 * The style sheet of the popover's shadow root. What the host's page says of elements ends at `:host`; tokens are those
 * of insets, whose sheet comes with the verses, and system colours until then.
 */
export const POPOVER_STYLES =
  ':host{all:initial!important;position:fixed!important}' +
  '[popover]{position:fixed;inset:auto;box-sizing:border-box;width:min(26em,100% - 16px);margin:0;padding:.8em 1em;overflow:auto;' +
  'border:1px solid var(--line,GrayText);border-radius:var(--radius,.5rem);background:var(--surface,Canvas);color:var(--ink,CanvasText);' +
  'font:medium/1.5 var(--font-interface,system-ui);box-shadow:0 4px 24px #0004}' +
  '[part=frame]{padding:0;border:0}' +
  '[part=open]{display:inline-flex;align-items:center;min-height:44px}' +
  '@media print{[popover]{display:none}}'
