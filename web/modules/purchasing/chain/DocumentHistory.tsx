import type { DocumentKind } from '#web/generated/types.ts'
import { ActivityList } from './ActivityList.tsx'
import { ChainPanel } from './ChainPanel.tsx'

type Props = { kind: DocumentKind; documentId: string }

/** The end of every document's screen: its chain, and who did what with it. Load it through lazyComponent. */
export const DocumentHistory = (document: Props) => (
  <>
    <ChainPanel {...document} />
    <ActivityList {...document} />
  </>
)
