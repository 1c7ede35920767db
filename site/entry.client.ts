import './client/page-script.ts'
