import type { z } from 'zod'
import { isRecord } from '#schema/platform/collections/records.ts'
import type { CallOptions, ParsedRequest } from '#upstream/platform/http/route.ts'

/** That answers of a read are told with their version where a caller asks for it: they follow from tables, rights and the day alone. */
interface VersionedAnswer<Body> {
  /** Fields that change with the time of day: an answer that holds one has no version. */
  timedFields?: readonly string[]
  /** What else decides which tables are read: bodies of one kind read the same. */
  kindOf?: (body: Body) => string
}

export interface ReadOptions<B extends z.ZodType, Q extends z.ZodType> extends CallOptions<B, Q> {
  /** Without it the answers of a route have no version. */
  versioned?: VersionedAnswer<z.output<B>>
}

/** Whether somebody asks for the version of an answer, and it has one. */
export function tellsVersion<B extends z.ZodType, Q extends z.ZodType>(
  { versioned }: ReadOptions<B, Q>,
  { request }: ParsedRequest<B, Q>,
  fields: readonly string[] | undefined,
): boolean {
  if (!versioned || request.headers['x-wants-version'] === undefined) return false
  return !versioned.timedFields?.some((timed) => fields?.includes(timed) ?? true)
}

/** The calls that a replica may answer: lists, sums, searches and sheets. Documents, rights and whatever decides are read where it is written. */
const COSTLY =
  /\/(?:pagination|totals|dataexcel|LgsSearch\/find|LgsDashboard\/(?:byone|buyerwork)|CarSurvey\/results)$/i

/** What a list is filtered by: it decides which tables are read. */
export function filterNames(asked: unknown): string[] {
  const filter = isRecord(asked) && isRecord(asked.filter) ? asked.filter : {}
  return Object.keys(filter)
    .filter((name) => filter[name] !== undefined && filter[name] !== null)
    .sort()
}

/** Names reads that use the same tables, by call, caller and filters; null for one that a replica never answers. */
export const costlyKind = (url: string, audience: string, asked: unknown): string | null =>
  COSTLY.test(url) ? [url, audience, ...filterNames(asked)].join(' ') : null
