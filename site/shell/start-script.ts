/**
 * Runs in the head. Starts the page's scripts when the page has loaded and the browser is idle, and a moment later, since what
 * is painted is shown some frames after; or at the first sign of intent. So they never stand in the way of the first picture.
 * The module it starts is one of the page's own inline scripts, whose hash the Content-Security-Policy already holds.
 */
export const START_SCRIPT = `(function(){var t=["pointerdown","pointerover","keydown","focusin","touchstart"],d;function r(){if(d||document.readyState==="loading")return;var s=document.querySelector('script[type="text/deferred"]');if(!s)return;d=1;t.forEach(function(e){removeEventListener(e,r)});document.querySelectorAll('link[rel="deferred-modulepreload"]').forEach(function(l){l.rel="modulepreload"});var m=document.createElement("script");m.type="module";m.textContent=s.textContent;document.body.appendChild(m)}t.forEach(function(e){addEventListener(e,r,{passive:true})});addEventListener("load",function(){(window.requestIdleCallback||setTimeout)(function(){setTimeout(r,50)},{timeout:500})})})()`
