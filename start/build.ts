import { readStoresConfig } from './config.ts'
import { buildWeb } from './buildWeb.ts'

// `npm run build`: the web application, in the state that `npm start` would leave.
const hasBuilt = await buildWeb(readStoresConfig().dataDir)
process.stdout.write(hasBuilt ? 'web/dist is built.\n' : 'web/dist was up to date.\n')
