import './client/start.ts'
