/**
 * What the answer to one request is made from: the versions of what the services were asked for it (X-Version). An answer that
 * rests on anything without one, or whose request wrote, is not known to hold at any later time.
 */
export class AnswerBasis {
  private readonly read = new Set<string>()
  private isWhole = true
  /** Whether the services are asked for versions: known once the operation is. */
  isWanted = false
  /** The name of the operation, where it has one. */
  operation: string | null = null

  /** Adds what one call of the services told; null where it told nothing. */
  add(version: string | null): void {
    if (version === null) this.isWhole = false
    else this.read.add(version)
  }

  /** Takes back whatever is known: something else than the services' answers went into it. */
  spoil(): void {
    this.isWhole = false
  }

  /** The versions under which the answer holds; null where that is not known. */
  get versions(): readonly string[] | null {
    return this.isWanted && this.isWhole && this.read.size > 0 ? [...this.read] : null
  }
}
