/** Milliseconds for which what a write's answer says is no news after the same was pushed: whoever hears of it twice would read twice. */
export const LATELY = 2_000
/** People of one push from which on a write's answer says `*` of the same. */
const MANY = 500
/** Milliseconds that their push is waited for, where the write's answer came before it. */
const SOON = 500

/** Looks for everybody who is connected when a write's answer says so, unless they are pushed to. */
export function createLookForEverybody(look: () => void) {
  let pushedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const isPushed = () => performance.now() - pushedAt < LATELY

  function lookUnlessPushed(): void {
    timer = undefined
    if (!isPushed()) look()
  }

  return {
    recordPush(people: number): void {
      if (people >= MANY) pushedAt = performance.now()
    },
    look,
    /** Where pushes are live, theirs is usually first. */
    lookSoon(): void {
      if (!isPushed()) timer ??= setTimeout(lookUnlessPushed, SOON)
    },
    stop: () => clearTimeout(timer),
  }
}
