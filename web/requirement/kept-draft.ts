import type { LineDraft, RequirementDraft, Share } from './draft.ts'

/** The longest text that a preference takes. */
export const tooLong = 200_000

type Packed = {
  at: string
  header: RequirementDraft['header']
  applyToAll: boolean
  /** Each distribution once: many lines share one. */
  shares: Share[][]
  lines: (Omit<LineDraft, 'distribution'> & { shares: number })[]
}

/** A draft as text; distributions that lines share are written once. */
export function packDraft({ header, applyToAll, lines }: RequirementDraft, at: string): string {
  const places = new Map<string, number>()
  const shares: Share[][] = []
  const place = (distribution: Share[]) => {
    const text = JSON.stringify(distribution)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, shares.push(distribution) - 1)
    return shares.length - 1
  }
  const packed = lines.map(({ distribution, ...line }) => ({ ...line, shares: place(distribution) }))
  return JSON.stringify({ at, header, applyToAll, shares, lines: packed } satisfies Packed)
}

/** A draft, and when it was kept. */
export type KeptDraft = { at: string; draft: RequirementDraft }

/** What a kept text says, and when it was kept; null for nothing and for what cannot be read any more. */
export function unpackDraft(text: string | null | undefined): KeptDraft | null {
  if (!text) return null
  try {
    const { at, header, applyToAll, shares, lines } = JSON.parse(text) as Packed
    const whole = lines.map(({ shares: place, ...line }) => ({ ...line, distribution: shares[place] ?? [] }))
    return { at, draft: { header, applyToAll, lines: whole } }
  } catch {
    return null
  }
}
