import { parseStoredDraft, type DraftCodec, type StoredDraft } from '#web/kit/form/draft/stored-draft.ts'
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
  const sharesIndexes = new Map<string, number>()
  const shares: Share[][] = []
  const sharesIndex = (distribution: Share[]) => {
    const text = JSON.stringify(distribution)
    const known = sharesIndexes.get(text)
    if (known !== undefined) return known
    sharesIndexes.set(text, shares.push(distribution) - 1)
    return shares.length - 1
  }
  const packed = lines.map(({ distribution, ...line }) => ({ ...line, shares: sharesIndex(distribution) }))
  return JSON.stringify({ at, header, applyToAll, shares, lines: packed } satisfies Packed)
}

/** Drafts of requirements: distributions that lines share are written once. */
export const requirementDrafts: DraftCodec<RequirementDraft> = { pack: packDraft, unpack: unpackDraft }

function unpackDraft(text: string | null | undefined): StoredDraft<RequirementDraft> | null {
  return parseStoredDraft(text, (parsed) => {
    const { at, header, applyToAll, shares, lines } = parsed as Packed
    const whole = lines.map(({ shares: sharesIndex, ...line }) => ({
      ...line,
      distribution: shares[sharesIndex] ?? [],
    }))
    return { at, draft: { header, applyToAll, lines: whole } }
  })
}
