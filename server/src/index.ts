export { openDatabase, type Database, type DatabaseOptions } from './database/open-database.js';
