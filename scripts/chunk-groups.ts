/**
 * What every list has in common, in one chunk: left to itself each part becomes a file of its own as soon as two screens
 * differ in what else they need, and the first route pays for some twenty of them. None of these imports a module that
 * imports one of them from elsewhere, so that no chunks need one another.
 */
const listParts = [
  /web\/platform\/ui\/(toolbar\/(ToolbarRow|useSettled|debounce)|grid\/(useGridQuery|grid-model)|feedback\/(GridWaiting|lazy-module)|interaction\/useShortcuts)\./,
  /web\/kit\/(screen\/ScreenHeader|form\/row\/row-address|list\/(RecordList|filter\/filter-fields|list-query|useRecordList|useListAnswer|columns\/useGridLayout)|document\/status\/(LevelText|level|StatusBadge|status)|texts)\./,
  /web\/platform\/session\/preference\.generated\./,
  /schema\/kit\/list\/descriptor\./,
  /@tabler\/icons-react\/.*\/IconPlus\./,
]

/** What hardly a screen does without, in one chunk for the same reason: 3 KB less than each by itself. */
const basics = [
  /@mantine\/core\/esm\/components\/(Group|Stack|Text|Title|Anchor|Loader|Button|UnstyledButton|Transition)\//,
  /@mantine\/core\/esm\/.*\/(create-safe-context|use-resolved-styles-api|get-auto-contrast-value|polymorphic-factory)\./,
  /@mantine\/hooks\/esm\/(use-reduced-motion|use-did-update|use-media-query|use-debounced-callback|utils\/use-callback-ref)\//,
  /@tabler\/icons-react\/.*\/(createReactComponent|defaultAttributes|Icon(X|Check|ChevronDown))\./,
]

/** What reads and writes the graph from a component. */
const hooks = [
  /@apollo\/client\/react\/(hooks\/(use(ApolloClient|Mutation|Query|SyncExternalStore)\.|constants|internal\/(useDeepMemo|wrapHook|useIsomorphicLayoutEffect))|internal\/index)/,
  /@apollo\/client\/utilities\/internal\/canUseDOM/,
  /rxjs\/dist\/esm\/internal\/(util\/Immediate|scheduler\/([Aa]sap|immediateProvider))/,
]

/** The shell's own, which some of its screens and dialogs need again. */
const shellParts = [
  /web\/(app\/shell\/(sidebar\/OptionIcon|shell\.module)|kit\/screen\/(useScreen|screens))\./,
  /web\/platform\/(session\/session(\.generated)?|ui\/toast\/toast-durations)\.ts/,
]

/** What signing in shows, the reset of a password and the registrations as well. */
const signInParts = [
  /web\/modules\/identity\/session\/(texts|layout\/AuthLayout|sign-in\/(PortalChoice|usePortalChoice|CompaniesMissing|CompanyField|arrival|SignInForm|useSignIn|useSecondsUntil))\./,
  /web\/platform\/(session\/(path-audience|sign-in\.generated)|ui\/text\/form\.texts)\./,
  /schema\/(modules\/identity\/session\/(email-link|account-name)|platform\/values\/messages)\./,
]

/** Fields of a form: what each input shares with the others. */
const fieldParts = [
  /@mantine\/core\/esm\/components\/Input(Base)?\//,
  /@mantine\/hooks\/esm\/(use-uncontrolled|use-id)\//,
]

/** The shell of staff and portals, which sign-in does without. */
const shellNavigation = [
  /web\/app\/shell\/(texts|portal\/portal-links)\./,
  /@tabler\/icons-react\/.*\/Icon(IdBadge2|FileDollar|HelpCircle|ShoppingCart)\./,
]

/** What the customer's home shows and one or two more of their screens. */
const customerParts = [
  /web\/modules\/receivables\/(payment\/paths|customer\/(texts|paths|InstalmentBadges|customer\.generated))\./,
]

/** What the screens of requirements and the approvals of them show. */
const requirementParts = [
  /(web|schema)\/modules\/purchasing\/requirement\/(texts|paths|status|StatusBadge|requirement\.list|requirement-status)\./,
  /schema\/kit\/document\/approvable-status\./,
  /@tabler\/icons-react\/.*\/IconClockExclamation\./,
]

/** What the homes of the portals show as well. */
const screenParts = [
  /(web\/platform\/ui\/(page\/(PageHeader|page-header\.module|useUrlState)|text\/(Money|format))|schema\/platform\/typed-input\/unreadable)\./,
  /@mantine\/core\/esm\/components\/(Badge|Skeleton)\//,
]

/** What the supplier's home shows and one or two more of their screens. */
const portalParts = [
  /web\/modules\/purchasing\/supplier-portal\/(texts|paths|home\/supplier-portal\.generated)\./,
  /schema\/modules\/purchasing\/supplier\/readiness\./,
  /@tabler\/icons-react\/.*\/Icon(Cash|Circle|CircleCheck)\./,
  /@mantine\/core\/esm\/components\/Progress\//,
]

const parts = {
  basics,
  hooks,
  shell: shellParts,
  'sign-in': signInParts,
  fields: fieldParts,
  navigation: shellNavigation,
  customer: customerParts,
  requirement: requirementParts,
  screen: screenParts,
  portal: portalParts,
  list: listParts,
}

/** Chunks by name; a module that two of them match goes into the first. */
export const chunkGroups = Object.entries(parts).map(([name, tests]) => ({
  name,
  test: (id: string) => tests.some((part) => part.test(id)),
  includeDependenciesRecursively: false,
}))
