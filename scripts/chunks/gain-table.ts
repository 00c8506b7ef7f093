/** The gain of each pair, and for each node the partner it gains most with. */
export function makeGainTable(size: number) {
  const gains = new Float64Array(size * size)
  const partners = new Int32Array(size).fill(-1)
  const at = (one: number, other: number) => gains[one * size + other]!
  const best = (one: number) => (partners[one]! < 0 ? 0 : at(one, partners[one]!))
  return {
    best,
    partnerOf: (one: number) => partners[one]!,
    put(one: number, other: number, gain: number) {
      gains[one * size + other] = gain
      gains[other * size + one] = gain
    },
    /** Looks for the best partner anew. */
    search(one: number, isLeft: (other: number) => boolean) {
      partners[one] = -1
      for (let other = 0; other < size; other++)
        if (other !== one && isLeft(other) && at(one, other) > best(one)) partners[one] = other
    },
    /** The one that gains most; -1 where nobody gains. */
    top(isLeft: (one: number) => boolean) {
      let top = -1
      for (let one = 0; one < size; one++) if (isLeft(one) && best(one) > (top < 0 ? 0 : best(top))) top = one
      return top
    },
    /** After the gain with `other` changed. */
    compare(one: number, other: number) {
      if (at(one, other) > best(one)) partners[one] = other
    },
  }
}
