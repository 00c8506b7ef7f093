import type { IdempotencyContext } from '#web/platform/apollo/links/idempotency-key.ts'
import type { Refusal } from '#web/kit/form/edit/edit-rules.ts'

/** What every saved document says of itself. */
export type SavedDocument = { id: string; version: number; isEditable?: boolean; readOnlyReason?: string | null }

/** Which version of which document is written over; null for a new one. */
export type Base = { id: string; version: number } | null

/** The approval circuits that fit a saved document, each with its levels in their order. */
export type CircuitsToChoose = readonly {
  id: string
  name: string
  levels: readonly { id: string; positionName: string; typeText: string }[]
}[]

/** What saving answered. */
export type SaveAnswer<Saved> = {
  saved: Saved | null | undefined
  errors: readonly Refusal[]
  /** Where several circuits fit the person has still to choose one. */
  circuitsToChoose?: CircuitsToChoose
  warning?: string | null
}

/** Whether saving keeps a draft or sends the document to approval. */
export type Submission = 'DRAFT' | 'SEND'

/** Saves a document; the context carries the form's key. */
export type Send<Saved, Draft> = (
  draft: Draft,
  base: Base,
  context: IdempotencyContext,
  submission: Submission,
) => Promise<SaveAnswer<Saved>>
