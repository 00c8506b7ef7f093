// PostGraphile straight on the database, by the preset that its guide begins with. The rows lie behind the same row
// security as ours: each request says its company and user as our services do. Nobody's permissions are looked at.
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { makePgService } from 'postgraphile/adaptors/pg'
import { pgSmartTags } from 'postgraphile/utils'

/** What no foreign key and no index of one column says: whose the levels are, and what the list is ordered and filtered by. */
const tags = pgSmartTags([
  {
    kind: 'class',
    match: 'SecApprovalTransaction',
    tags: { foreignKey: '("DocEntry") references "LgsRequirement" ("ReqID")|@fieldName requirement|@foreignFieldName levels' },
  },
  { kind: 'attribute', match: 'LgsRequirement.ReqDate', tags: { behavior: '+attribute:orderBy' } },
  { kind: 'attribute', match: 'LgsRequirement.SecStatus', tags: { behavior: '+attribute:filterBy' } },
])

export default {
  extends: [PostGraphileAmberPreset],
  plugins: [tags],
  pgServices: [makePgService({ connectionString: process.env.PEER_DATABASE_URL, schemas: ['public'] })],
  grafast: { context: () => ({ pgSettings: { 'app.company': '1', 'app.user': '1' } }) },
  grafserv: { host: '127.0.0.1', port: Number(process.env.PEER_PORT) },
}
