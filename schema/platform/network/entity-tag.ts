const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Whether an If-None-Match header names `etag`, so that 304 is answer enough; compared weakly, as RFC 9110 (13.1.2) says. */
export const isTagKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || withoutWeakness(tag) === withoutWeakness(etag)) ?? false
