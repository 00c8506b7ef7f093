import { unpacked, type DraftCodec, type KeptDraft } from '#web/kit/form/draft/stored-draft.ts'
import type { LineDraft, RequirementDraft, Share } from './draft.ts'

type Packed = {
  at: string
  header: RequirementDraft['header']
  applyToAll: boolean
  /** Each distribution once: many lines share one. */
  shares: Share[][]
  lines: (Omit<LineDraft, 'distribution'> & { shares: number })[]
}

function packDraft({ header, applyToAll, lines }: RequirementDraft, at: string): string {
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

/** Drafts of requirements: distributions that lines share are written once. */
export const requirementDrafts: DraftCodec<RequirementDraft> = { pack: packDraft, unpack: unpackDraft }

function unpackDraft(text: string | null | undefined): KeptDraft<RequirementDraft> | null {
  return unpacked(text, (kept) => {
    const { at, header, applyToAll, shares, lines } = kept as Packed
    const whole = lines.map(({ shares: place, ...line }) => ({ ...line, distribution: shares[place] ?? [] }))
    return { at, draft: { header, applyToAll, lines: whole } }
  })
}
