import { buildSchema, getNamedType, getNullableType, isInputObjectType, isListType, isObjectType } from 'graphql'
import { expect, it } from 'vitest'
import { catalogues } from '#schema/app/catalogues.ts'
import { sdl } from '#schema/app/sdl.ts'

const FEED = 'is part of a document, whose updatedAt it changes; documentChanges tells it'
const OWN_CURSOR = 'is a feed with a cursor of its own'
const OF_ONE = 'belongs to one record or document and is answered whole'
const SETTINGS = 'is a setting of the company or the installation, of some hundreds of rows: size -1 asks for all of it'
const WORK = 'is worked off on screen, or told over what is filtered; startExport hands it out whole'
const LOG = 'is a log of the last month, looked through on screen'
const MASTER = 'is no document, and has no place in the feed of changes: a copy reads it by its cursors, as catalogues'

/** Why a list answers no cursors: every list that answers none, each once. */
const WITHOUT_CURSORS: Readonly<Record<string, readonly string[]>> = {
  [FEED]: ['vouchers', 'attachments', 'documentActivity'],
  [OF_ONE]: [
    'acceptedTerms',
    'articleStock',
    'catalogueHistory',
    'circuitLevels',
    'circuitsForDocument',
    'counterHistory',
    'instalmentPayments',
    'parameterHistory',
    'quotableLines',
    'sessionsOfUser',
    'stockInWarehouse',
    'surveyAnswers',
    'userAreas',
    'userCompanies',
    'userCostCenters',
    'userRoles',
  ],
  [SETTINGS]: [
    'attachmentTypes',
    'companies',
    'configurationProperties',
    'configurationPropertyChanges',
    'costCenterTree',
    'currencies',
    'definitionGroupValues',
    'definitionGroups',
    'delegations',
    'demoAccounts',
    'firstSteps',
    'grantSides',
    'integrationAccounts',
    'integrations',
    'menuOptions',
    'numberCounters',
    'numberFormats',
    'parameters',
    'periods',
    'persons',
    'places',
    'questions',
    'reportGrants',
    'roles',
    'runnableReports',
    'savedReports',
    'scheduledServices',
    'suppliers',
    'taxes',
    'transactions',
    'users',
    'webhooks',
  ],
  [LOG]: ['webhookDeliveries'],
  [WORK]: [
    'accountClaims',
    'accountingVoucherTotals',
    'announcements',
    'buyerWork',
    'catalogueImports',
    'circuitTrialDocuments',
    'claims',
    'contactRequests',
    'followUps',
    'leadBatches',
    'leads',
    'listExports',
    'marketingCampaigns',
    'myResources',
    'mySessions',
    'paymentIncidents',
    'runners',
    'runs',
    'search',
    'sqlRuns',
    'stockMovements',
  ],
}

/** Lists of one record that are narrowed to what was changed since an instant all the same: they grow with the record (decision 0160). */
const CHANGES_OF_ONE = ['instalmentPayments', 'schedule', 'vouchers']

/** Why rows of a list with cursors say nothing of when they were changed. */
const WITHOUT_CHANGES: Readonly<Record<string, readonly string[]>> = {
  [FEED]: ['approvalInbox', 'mailbox', 'myInvitations'],
  [OWN_CURSOR]: ['documentChanges', 'notifications'],
  [MASTER]: ['buyers', 'employees', 'partners'],
}

interface List {
  name: string
  hasCursors: boolean
  tellsChanges: boolean
}

const schema = buildSchema(sdl())
const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap((field): List[] => {
  const { name, type, args } = field
  const answered = getNamedType(type)
  const items = isObjectType(answered) ? answered.getFields()['items'] : undefined
  const row = items ? getNamedType(items.type) : answered
  const isChoice = row.name === 'Choice'
  if (isChoice || !isObjectType(row) || !(items || isListType(getNullableType(type)))) return []
  const filter = args.find((arg) => arg.name === 'filter')
  const filterType = filter && getNamedType(filter.type)
  const columns = isInputObjectType(filterType) ? filterType.getFields() : {}
  return [
    {
      name,
      hasCursors: args.some((arg) => arg.name === 'after'),
      tellsChanges: 'updatedAt' in row.getFields() && 'changedSince' in columns,
    },
  ]
})

const namesIn = (reasons: Readonly<Record<string, readonly string[]>>) => Object.values(reasons).flat().toSorted()

it('every list can be followed by cursors, or it is said why not', () => {
  const without = lists.filter(({ hasCursors }) => !hasCursors).map(({ name }) => name)
  expect(without.toSorted()).toEqual(namesIn(WITHOUT_CURSORS))
})

it('every list of documents with cursors says when its rows were changed, and what since; or it is said why not', () => {
  const ofCatalogues = new Set<string>(catalogues.map(({ list }) => list))
  const without = lists.filter(
    ({ name, hasCursors, tellsChanges }) => hasCursors && !tellsChanges && !ofCatalogues.has(name),
  )
  expect(without.map(({ name }) => name).toSorted()).toEqual(namesIn(WITHOUT_CHANGES))
})

it('lists of one record that grow with it tell what was changed since an instant', () => {
  const narrowed = Object.values(schema.getQueryType()?.getFields() ?? {}).filter(({ args }) =>
    args.some((arg) => arg.name === 'changedSince'),
  )
  expect(narrowed.map(({ name }) => name).toSorted()).toEqual(CHANGES_OF_ONE)
})
