let isFresh = false

/** Whether somebody has just come in by the form: told once, and forgotten with the page, so that a reload is none. */
export const freshSignIn = {
  note() {
    isFresh = true
  },
  take() {
    const was = isFresh
    isFresh = false
    return was
  },
}
