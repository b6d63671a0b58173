import { parentPort, workerData } from 'node:worker_threads'
import { buildMonthDossier, type Dossier } from '../../reports/monthDossier/document.ts'
import { renderPdf } from '../../reports/render/renderPdf.ts'
import { readPdfTools } from '../present/pdfTools.ts'

// A dossier of twelve restaurants has some hundred pages: they are drawn beside whoever is answered meanwhile.
const document = buildMonthDossier(workerData as Dossier)
const bytes = renderPdf(document, await readPdfTools())
parentPort?.postMessage({ fileName: `${document.fileName}.pdf`, bytes }, [bytes.buffer as ArrayBuffer])
