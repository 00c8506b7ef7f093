import type { Transaction } from 'kysely'
import type { Notice } from '#upstream/modules/approvals/notification/notify.ts'
import { selectOptionHolders } from '#upstream/modules/approvals/notification/option-holders.ts'
import { emailStaff, letterRecipient } from '#upstream/modules/approvals/notification/staff-letter.ts'
import type { ApprovableDocument } from '#upstream/kit/approval/approvable-document.ts'
import type { Tables } from '#upstream/platform/database/tables/tables.ts'
import { documentPages, readDocumentName } from './author-letter.ts'
import type { Vacancy } from './vacancy.ts'

/** What sets these notices apart from those that ask for a decision on their level. */
export const VACANCY_COLOR = 'red'

/** Reads who sees to circuits that stop: those who see to everybody's delegations. */
export const readCircuitAdministrators = (tx: Transaction<Tables>, CpyID: number) =>
  selectOptionHolders(tx, 'CIRCUITS', CpyID)
    .where('o.IsAllowEdit', '=', true)
    .where('o.IsLevelAdmin', '=', true)
    .execute()

type Administrators = Awaited<ReturnType<typeof readCircuitAdministrators>>

/**
 * What people are told in the bell of a document that stays where it is: administrators of circuits, and the author with what there
 * is to tell them besides. It is read once the level is decided or goes away.
 */
export const vacancyNotices = (
  administrators: Administrators,
  author: number,
  { level: { AtsID }, warning }: Vacancy,
  progress?: Notice,
): Notice[] => [
  ...administrators
    .filter(({ UsrID }) => UsrID !== author)
    .map(({ UsrID }) => ({ UsrID, AtsID, AleMessage: warning, AleColor: VACANCY_COLOR })),
  {
    UsrID: author,
    AtsID,
    AleMessage: progress ? `${progress.AleMessage}. ${warning}` : warning,
    AleColor: VACANCY_COLOR,
  },
]

/** Writes to administrators of circuits which document stays where, and at whose position. */
async function emailAdministrators(
  tx: Transaction<Tables>,
  administrators: Administrators,
  { TrsCode }: ApprovableDocument,
  { level: { CpyID, DocEntry }, positions, warning }: Vacancy,
): Promise<void> {
  const about = { CpyID, TrsCode, DocEntry }
  const { name, subject } = await readDocumentName(tx, about)
  const vacant = await tx
    .selectFrom('GenPosition')
    .select('PstName')
    .where('PstID', 'in', positions)
    .orderBy('PstName')
    .execute()
  const letter = {
    subject: `${name}: ${warning}`,
    paragraphs: [
      `${name}${subject}: ${warning}.`,
      `Cargo: ${vacant.map(({ PstName }) => PstName).join(', ')}. El documento sigue cuando lo ocupe otra persona.`,
    ],
    path: documentPages[TrsCode](DocEntry),
  }
  for (const administrator of administrators) {
    const recipient = await letterRecipient(tx, administrator, CpyID)
    if (recipient) await emailStaff(tx, recipient, letter, about)
  }
}

/** Writes to administrators of circuits that a document goes no further, and answers what people are told of it in the bell. */
export async function reportVacancy(
  tx: Transaction<Tables>,
  kind: ApprovableDocument,
  author: number,
  vacancy: Vacancy,
  [progress]: readonly Notice[],
): Promise<Notice[]> {
  const administrators = await readCircuitAdministrators(tx, vacancy.level.CpyID)
  await emailAdministrators(tx, administrators, kind, vacancy)
  return vacancyNotices(administrators, author, vacancy, progress)
}
