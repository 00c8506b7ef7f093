/** The lazy screens, by their names. */
export const lazyScreens = {
  AnnouncementsScreen: async () =>
    (await import('#web/modules/receivables/announcement/AnnouncementsScreen.tsx')).AnnouncementsScreen,
  AreasScreen: async () => (await import('#web/modules/identity/data-scope/DataScopeScreen.tsx')).AreaScopeScreen,
  CampaignsScreen: async () =>
    (await import('#web/modules/engagement/marketing-campaign/list/CampaignsScreen.tsx')).CampaignsScreen,
  CatalogueScreen: async () => (await import('./ExtendedCatalogueScreen.tsx')).ExtendedCatalogueScreen,
  ClaimsScreen: async () => (await import('#web/modules/receivables/claim/list/ClaimsScreen.tsx')).ClaimsScreen,
  ColumnsScreen: async () => (await import('#web/modules/identity/grid-columns/ColumnsScreen.tsx')).ColumnsScreen,
  CompanyScreen: async () => (await import('#web/modules/organisation/company/CompanyScreen.tsx')).CompanyScreen,
  CostCenterReachScreen: async () =>
    (await import('#web/modules/identity/data-scope/DataScopeScreen.tsx')).CostCenterScopeScreen,
  CostCentersScreen: async () =>
    (await import('#web/modules/organisation/cost-center/CostCentersScreen.tsx')).CostCentersScreen,
  CountersScreen: async () => (await import('#web/modules/organisation/numbering/CountersScreen.tsx')).CountersScreen,
  DefinitionGroupsScreen: async () =>
    (await import('#web/modules/organisation/definition-group/DefinitionGroupsScreen.tsx')).DefinitionGroupsScreen,
  DelegationsScreen: async () =>
    (await import('#web/modules/approvals/delegation/DelegationsScreen.tsx')).DelegationsScreen,
  EmployeesScreen: async () => (await import('#web/modules/organisation/employee/EmployeesScreen.tsx')).EmployeesScreen,
  ImportsScreen: async () => (await import('#web/modules/reporting/import/ImportsScreen.tsx')).ImportsScreen,
  ExportsScreen: async () => (await import('#web/modules/reporting/export/ExportsScreen.tsx')).ExportsScreen,
  FollowUpScreen: async () => (await import('#web/modules/engagement/follow-up/FollowUpScreen.tsx')).FollowUpScreen,
  FormatsScreen: async () => (await import('#web/modules/organisation/numbering/FormatsScreen.tsx')).FormatsScreen,
  GrantsScreen: async () => (await import('#web/modules/reporting/query/grant/GrantsScreen.tsx')).GrantsScreen,
  IntegrationsScreen: async () =>
    (await import('#web/modules/organisation/integration/IntegrationsScreen.tsx')).IntegrationsScreen,
  LeadsScreen: async () => (await import('#web/modules/engagement/lead/LeadsScreen.tsx')).LeadsScreen,
  PaymentIncidentsScreen: async () =>
    (await import('#web/modules/receivables/payment-incident/PaymentIncidentsScreen.tsx')).PaymentIncidentsScreen,
  LedgerScreen: async () => (await import('#web/modules/accounting/ledger/LedgerScreen.tsx')).LedgerScreen,
  MailboxScreen: async () => (await import('#web/modules/accounting/mailbox/MailboxScreen.tsx')).MailboxScreen,
  MenuScreen: async () => (await import('#web/modules/identity/menu/MenuScreen.tsx')).MenuScreen,
  OpeningHoursScreen: async () =>
    (await import('#web/modules/organisation/opening-hours/OpeningHoursScreen.tsx')).OpeningHoursScreen,
  ParametersScreen: async () =>
    (await import('#web/modules/organisation/parameter/ParametersScreen.tsx')).ParametersScreen,
  PartnersScreen: async () => (await import('#web/modules/purchasing/partner/list/PartnersScreen.tsx')).PartnersScreen,
  PeriodsScreen: async () => (await import('#web/modules/accounting/period/PeriodsScreen.tsx')).PeriodsScreen,
  PlacesScreen: async () => (await import('#web/modules/organisation/location/LocationsScreen.tsx')).LocationsScreen,
  PropertiesScreen: async () => (await import('#web/modules/organisation/setting/SettingsScreen.tsx')).SettingsScreen,
  ReportsScreen: async () => (await import('#web/modules/reporting/query/report/ReportsScreen.tsx')).ReportsScreen,
  RolesScreen: async () => (await import('#web/modules/identity/role/RolesScreen.tsx')).RolesScreen,
  ScheduleScreen: async () =>
    (await import('#web/modules/organisation/scheduled-job/ScheduledJobsScreen.tsx')).ScheduledJobsScreen,
  ProgramsScreen: async () => (await import('#web/modules/identity/webhook/ProgramsScreen.tsx')).ProgramsScreen,
  SetupScreen: async () =>
    (await import('#web/modules/engagement/marketing-campaign/setup/SetupScreen.tsx')).SetupScreen,
  ShowScreen: async () => (await import('#web/modules/reporting/query/report/ShowScreen.tsx')).ShowScreen,
  SqlScreen: async () => (await import('#web/modules/reporting/query/sql/SqlScreen.tsx')).SqlScreen,
  TransactionsScreen: async () =>
    (await import('#web/modules/identity/grid-columns/transaction/TransactionsScreen.tsx')).TransactionsScreen,
  UsersScreen: async () => (await import('#web/modules/identity/user/list/UsersScreen.tsx')).UsersScreen,
}
