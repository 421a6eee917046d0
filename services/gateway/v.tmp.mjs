import { createServer } from 'node:http';
import { Pool } from 'undici';
import { connect } from 'node:net';
const [kind, port, target] = process.argv.slice(2);
const own = ['Request-Id','req_01k8z3m4n5p6q7r8s9t0v1w2x3','RateLimit-Policy','"sustained";q=100;w=60, "burst";q=200;w=60','RateLimit','"burst";r=199;t=60','X-RateLimit-Limit','200','X-RateLimit-Remaining','199','X-RateLimit-Reset','1763640000'];
const body = Buffer.alloc(1000,'x'); const bodyS='x'.repeat(1000);
if (kind==='hello') createServer((q,r)=>{ r.writeHead(200,[...own,'content-type','application/json','content-length','1000']).end(body); }).listen(port);
if (kind==='hellos') createServer((q,r)=>{ r.writeHead(200,[...own,'content-type','application/json','content-length','1000']).end(bodyS,'latin1'); }).listen(port);
if (kind==='dispatch'||kind==='dispatchs') { const pool=new Pool(target,{connections:256,pipelining:1});
  class H { constructor(r){this.r=r;} onRequestStart(c){} onResponseStart(c,s,h){ const a=own.slice(); for(const n in h) if(n!=='connection') a.push(n,h[n]); this.r.writeHead(s,a);} onResponseData(c,chunk){ if(kind==='dispatchs') this.r.write(chunk.latin1Slice(),'latin1'); else this.r.write(chunk);} onResponseEnd(){this.r.end();} onResponseError(c,e){this.r.destroy();} }
  createServer((q,r)=>{ pool.dispatch({path:q.url,method:q.method,headers:q.rawHeaders.slice(2).concat(['request-id','x']),body:null},new H(r)); }).listen(port); }
if (kind==='raw') { const u=new URL(target); const free=[];
  function conn(){ const s=connect(u.port,u.hostname); s.setNoDelay(true); s.on('data',d=>{ const i=d.latin1Slice(); const e=i.indexOf('\r\n\r\n'); const lines=i.slice(0,e).split('\r\n'); const a=own.slice(); for(let k=1;k<lines.length;k++){const c=lines[k].indexOf(':'); const n=lines[k].slice(0,c).toLowerCase(); if(n!=='connection') a.push(n,lines[k].slice(c+2));} const r=s.r; s.r=null; free.push(s); r.writeHead(200,a); r.end(i.slice(e+4),'latin1'); }); s.on('error',()=>{}); return s; }
  createServer((q,r)=>{ const s=free.pop()??conn(); s.r=r; let h=`${q.method} ${q.url} HTTP/1.1\r\nhost: ${u.host}\r\nconnection: keep-alive\r\n`; const w=q.rawHeaders; for(let i=2;i<w.length;i+=2) h+=`${w[i]}: ${w[i+1]}\r\n`; s.write(h+'request-id: x\r\n\r\n','latin1'); }).listen(port); }
