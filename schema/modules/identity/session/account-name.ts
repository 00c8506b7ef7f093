import { bareNumber } from '#schema/platform/values/bare-number.ts'

/**
 * Name of an account as it is kept, of what a person typed: in the portals it is a document's number, whose separators
 * say nothing; staff choose theirs, where a dot or a hyphen is part of it (decision 0036).
 */
export const accountName = (typed: string, isInternal: boolean): string =>
  isInternal ? typed.trim() : bareNumber(typed)
