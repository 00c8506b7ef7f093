import { lazyPart } from '#web/ui/lazy-part.ts'

/** What stands below a row's form. */
export type PanelProps = {
  /** null while the row is new. */
  id: string | null
  readOnly: boolean
  /** The row was new until a moment ago: what stands below is what comes next. */
  isMade: boolean
}

/** The catalogues whose rows have something of their own below the form, by type. */
export const panels = {
  ApprovalCircuit: lazyPart(async () => (await import('#web/circuit/CircuitLevels.tsx')).CircuitLevels),
}

export const hasPanel = (type: string): type is keyof typeof panels => type in panels
