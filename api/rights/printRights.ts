import { rightsTable } from './rightsTable.ts'

// npm run rights
process.stdout.write(`${rightsTable()}\n`)
