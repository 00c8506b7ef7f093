/**
 * The `ref` of a form that comes after its dialog: what is marked with data-autofocus has the focus once it is there, when
 * the dialog has looked for it already and taken its own «Cerrar».
 */
export const focusFirst = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
