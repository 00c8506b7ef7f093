import { recordDocument } from '../recorded/document.ts'
import { appOperation } from './app-operation.ts'
import { level, levelReached, transactionWithLevels } from './approvals.ts'
import {
  activity,
  attachment,
  attachmentType,
  chain,
  chainDocument,
  chainLine,
  distribution,
  line,
  requirement,
} from './document-columns.ts'
import { groupBy, pageBody, type Post, type Shape } from './shape.ts'

const ID = 4000

interface LevelRow {
  DocEntry: number
}
interface RequirementRow {
  ReqID: number
}

const ofDocument = (fields: readonly string[]) => ({ DocEntry: ID, TrsCode: 'REQ', fields })

/** The calls that everything about one document takes. */
const read = {
  requirement: (post: Post) => post<RequirementRow>('LgsRequirement/byid', { ReqID: ID, fields: requirement.fields }),
  async transaction(post: Post) {
    const body = pageBody(1, transactionWithLevels.fields, { filter: { DocEntry: ID, TrsCode: 'REQ' } })
    const { data } = await post<{ data: object[] }>('SecApprovaltransaction/pagination', body)
    return data[0] ?? null
  },
  levels: async (post: Post, ids: readonly number[]) =>
    groupBy(
      await post<LevelRow[]>('SecApprovaltransaction/statusapprovaltransaction', {
        ...ofDocument(['DocEntry', ...level.fields]),
        DocEntry: ids,
      }),
      ({ DocEntry }) => DocEntry,
    ),
  types: (post: Post) =>
    post<object[]>('GenAttachConfiguration/list?TrsCode=REQ&TypeProcess=1', { fields: attachmentType.fields }),
  attachments: (post: Post) => post<object[]>('LgsDocumentAttach/list', ofDocument(attachment.fields)),
  async attachable(post: Post) {
    const body = { DocEntry: ID, TrsCode: 'REQ' }
    return (await post<{ DatAttachable: boolean }>('LgsDocumentAttach/attachable', body)).DatAttachable
  },
  chain: (post: Post) => post<object>('LgsDocumentChain/byid', ofDocument(chain.fields)),
  activity: (post: Post) => post<object[]>('SecAudit/bydocument', ofDocument(activity.fields)),
}

async function join(post: Post) {
  const [document, approval, levels, types, attachments, viewerCanAttach, documentChain, documentActivity] =
    await Promise.all([
      read.requirement(post),
      read.transaction(post),
      read.levels(post, [ID]),
      read.types(post),
      read.attachments(post),
      read.attachable(post),
      read.chain(post),
      read.activity(post),
    ])
  const ofThis = levels.get(ID) ?? []
  const answer = requirement.answer(document)
  answer['approvalLevels'] = ofThis.map(levelReached.answer)
  const approvalTransaction = approval && transactionWithLevels.answer(approval)
  if (approvalTransaction) approvalTransaction['levels'] = ofThis.map(level.answer)
  return {
    requirement: answer,
    approvalTransaction,
    types: types.map(attachmentType.answer),
    attachments: attachments.map(attachment.answer),
    viewerCanAttach,
    documentChain: chain.answer(documentChain),
    documentActivity: documentActivity.map(activity.answer),
  }
}

/**
 * A requirement with everything that the app asks about one: lines and their distribution, the circuit and its levels, files, the
 * documents before and after it, what was done to it. The app asks in five operations as people open the parts; here it is one.
 */
export const document: Shape = {
  question: appOperation('Requirement', 'ApprovalLevels', 'Attachments', 'DocumentChain', 'DocumentActivity'),
  variables: { id: String(ID), kind: 'REQUIREMENT', documentId: String(ID) },
  recorded: () => recordDocument(ID),
  resolvers: {
    Requirement: requirement.resolvers,
    RequirementLine: line.resolvers,
    DistributionLine: distribution.resolvers,
    ApprovalTransaction: transactionWithLevels.resolvers,
    ApprovalLevel: level.resolvers,
    AttachmentType: attachmentType.resolvers,
    Attachment: attachment.resolvers,
    DocumentChain: chain.resolvers,
    ChainDocument: chainDocument.resolvers,
    ChainLine: chainLine.resolvers,
    Activity: activity.resolvers,
    Query: {
      requirement: (_: object, _args: object, { post }) => read.requirement(post),
      approvalTransaction: (_: object, _args: object, { post }) => read.transaction(post),
      attachmentTypes: (_: object, _args: object, { post }) => read.types(post),
      attachments: (_: object, _args: object, { post }) => read.attachments(post),
      viewerCanAttach: (_: object, _args: object, { post }) => read.attachable(post),
      documentChain: (_: object, _args: object, { post }) => read.chain(post),
      documentActivity: (_: object, _args: object, { post }) => read.activity(post),
    },
  },
  batches: [
    {
      type: 'Requirement',
      field: 'approvalLevels',
      key: (row: RequirementRow) => row.ReqID,
      load: read.levels,
      otherwise: [],
    },
    {
      type: 'ApprovalTransaction',
      field: 'levels',
      key: (row: LevelRow) => row.DocEntry,
      load: read.levels,
      otherwise: [],
    },
  ],
  join,
}
