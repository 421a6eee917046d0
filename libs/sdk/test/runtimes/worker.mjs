// workerd runs this.
import * as sdk from '../../dist/index.js';
import { run } from './program.mjs';

export default {
  async fetch(request) {
    return Response.json(await run(sdk, await request.json()));
  },
};
