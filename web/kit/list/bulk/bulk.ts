import type { ApolloClient } from '@apollo/client'
import type { ChoiceList } from '#web/generated/types.ts'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'

type Permissions = Allowed & { canExport?: boolean }

type Shown = {
  label: string
  /** Whether it is offered to somebody; the service decides it again, row by row. */
  isAllowed: (allowed: Permissions) => boolean
}

/** Fetches something of all selected rows at once, as a file. */
export type BulkDownload = Shown & {
  hrefOf: (ids: readonly string[]) => string
  /** Rows at most. */
  most: number
}

/** Changes the selected rows one by one: what the service refuses of one holds up none of the others. */
export type BulkChange<Row> = Shown & {
  question: (count: number) => string
  verb: string
  /** What is said of each row that was changed. */
  done: string
  /** The list of the services of which a reason is asked first, and what people read above it. */
  reason?: { list: ChoiceList; label: string }
  /** Changes one row; resolves to why the service refused, nothing where it did not. */
  change: (client: ApolloClient, row: Row, reason: string) => Promise<readonly { message: string }[] | undefined>
  /** Has what was on screen read again, once at the end. */
  refresh: (client: ApolloClient, rows: readonly Row[]) => void
}

/** What can be done with several rows of a list; it comes with the grid, after the first paint. */
export type Bulk<Row> = {
  /** What a row is called. */
  nameOf: (row: Row) => string
  actions: readonly (BulkDownload | BulkChange<Row>)[]
}

export const isDownload = <Row>(action: BulkDownload | BulkChange<Row>): action is BulkDownload => 'hrefOf' in action
