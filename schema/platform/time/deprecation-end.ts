const UNTIL = /\buntil (\d{4}-\d{2}-\d{2})\b/

/** The last day on which something deprecated is answered, as its reason says; null where it says none. */
export const endOf = (reason: string | null | undefined): string | null => UNTIL.exec(reason ?? '')?.[1] ?? null
