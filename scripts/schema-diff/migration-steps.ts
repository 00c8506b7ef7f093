/** A statement of a migration without comments and without the bodies of functions, which run later. */
function statementsOf(text: string): string[] {
  return text
    .replace(/--[^\n]*/g, '')
    .replace(/\bAS (\$\w*\$)[\s\S]*?\1/gi, 'AS BODY')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
}

/** What the services of the release before would miss, or be refused. */
const BREAKING: readonly (readonly [pattern: RegExp, what: string])[] = [
  [
    /\bDROP (TABLE|VIEW|MATERIALIZED VIEW|COLUMN|FUNCTION|TYPE|SEQUENCE|SCHEMA|EXTENSION)\b/i,
    'takes away what they use',
  ],
  [/\bDROP (CONSTRAINT|INDEX|TRIGGER)\b/i, 'takes away what they rely on'],
  [/\bRENAME\b/i, 'renames what they use'],
  [/\bALTER (COLUMN )?"?\w+"? (SET DATA )?TYPE\b/i, 'changes what a column holds'],
  [/\bSET NOT NULL\b/i, 'refuses rows that they write'],
  [/\bDROP DEFAULT\b/i, 'refuses rows that they write'],
  [/\bADD (CONSTRAINT|CHECK|UNIQUE|PRIMARY KEY|FOREIGN KEY|EXCLUDE)\b/i, 'refuses rows that they write'],
  [/\bCREATE UNIQUE INDEX\b/i, 'refuses rows that they write'],
  [/^(REVOKE|TRUNCATE)\b/i, 'takes away what they use'],
]

const ADDED_COLUMN = /\bADD (?:COLUMN )?(?:IF NOT EXISTS )?"?\w+"? (?:(?!, (?:ADD|ALTER|DROP)\b).)*/gi
const hasEmptyColumn = (statement: string): boolean =>
  /\bALTER TABLE\b/i.test(statement) &&
  [...statement.matchAll(ADDED_COLUMN)].some(
    ([column]) => /\bNOT NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column),
  )

/** What a statement takes away by a name that the same migration gives again, or of a table that it made itself. */
function isOwn(statement: string, text: string): boolean {
  const dropped = /\bDROP (?:CONSTRAINT|INDEX|TRIGGER) (?:IF EXISTS )?("?\w+"?)/i.exec(statement)?.[1]
  if (dropped && new RegExp(`\\b(CONSTRAINT|INDEX|TRIGGER) ${dropped}`, 'i').test(text.replace(/\bDROP [^;]*/gi, '')))
    return true
  const table = /\b(?:ALTER TABLE|UNIQUE INDEX(?: "?\w+"?)? ON) (?:ONLY )?("?\w+"?)/i.exec(statement)?.[1]
  return table !== undefined && new RegExp(`\\bCREATE TABLE ${table}`, 'i').test(text)
}

/** The statements of a migration after which the services of the release before do not work as before, each with why. */
export function findBreakingSteps(text: string): string[] {
  return statementsOf(text).flatMap((statement) => {
    if (isOwn(statement, text)) return []
    const found = BREAKING.find(([pattern]) => pattern.test(statement))?.[1]
    const why = found ?? (hasEmptyColumn(statement) ? 'refuses rows that they write' : undefined)
    return why === undefined ? [] : [`${statement.slice(0, 120)}: ${why}`]
  })
}

/** What a migration says of steps that only look as if they broke something. */
const EXPLAINED = /^-- expand: \S/m
const CONTRACT = /^-- contract: needs (\S+)$/m

/**
 * Looks for what the services of the release before could not work with.
 * @param migrations texts by name, all that there are
 * @param released names of those that the release before knows
 * @returns each fault with the name of its migration
 */
export function findMigrationFaults(migrations: ReadonlyMap<string, string>, released: ReadonlySet<string>): string[] {
  const newer = [...migrations].filter(([name]) => !released.has(name))
  const faults = newer.flatMap(([name, text]) => {
    const needed = CONTRACT.exec(text)?.[1]
    if (needed !== undefined)
      return released.has(needed) ? [] : [`${name}: the release before does not know ${needed}, which this one needs`]
    return EXPLAINED.test(text) ? [] : findBreakingSteps(text).map((step) => `${name}: ${step}`)
  })
  const gone = [...released].filter((name) => !migrations.has(name))
  return [...faults, ...gone.map((name) => `${name}: is released and no longer here`)]
}
