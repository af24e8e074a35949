import { enableCompileCache } from 'node:module';
import path from 'node:path';

// Commands start a third faster when Node keeps the compiled modules. It keeps only those that are imported after this call.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compiled'));
