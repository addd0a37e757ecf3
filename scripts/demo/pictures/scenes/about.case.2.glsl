// Tanks and a pump of a water plant; a sensor listens.
void view() {
  eye = vec3(-4.6, 4., 10.5);
  at = vec3(.1, 1.3, -.2);
  zoom = 3.6;
  sun = vec3(-.75, .55, .4);
  fog = .004;
}
void scene(vec3 p) {
  add(p.y, SAND);
  float i;
  vec3 q = vec3(repeat(p.x - .6, 3., 3., i), p.y, p.z + 1.9);
  float tank = min(cylinder(q, 1.25, 2.6), ball(q - vec3(0, 2.6, 0), vec3(1.25, .5, 1.25)));
  add(tank, i == 1. ? CREAM : MIST);
  add(max(abs(length(q.xz) - 1.26) - .03, min(abs(q.y - .8), abs(q.y - 1.9)) - .04), GREEN);
  add(max(length(p.yz - vec2(.62, .6)) - .2, abs(p.x) - 9.), GREEN);
  add(max(abs(length(p.yz - vec2(.62, .6)) - .24) - .06, abs(repeat(p.x, 1.5, 13., i)) - .07), INK);
  add(rod(q - vec3(0, .62, 0), vec3(0, 0, 1.2), vec3(0, 0, 2.5), .16), GREEN);
  vec3 pump = p - vec3(-.9, .62, .6);
  add(max(length(pump.yz) - .55, abs(pump.x) - .5) - .04, INK);
  add(max(length(pump.yz) - .36, abs(pump.x - .75) - .35) - .03, PINE);
  add(block(p - vec3(-.7, 0, .6), vec3(1.9, .16, 1.4)), CREAM);
  add(cylinder(pump - vec3(0, .55, 0), .15, .3), OCHRE);
  add(ball(pump - vec3(0, .86, 0), vec3(.15, .1, .15)), OCHRE);
  vec3 wheel = p - vec3(2.3, 1.25, .6);
  add(min(ring(wheel, .34, .045), min(rod(wheel, vec3(-.34, 0, 0), vec3(.34, 0, 0), .03), rod(wheel, vec3(0, -.6, 0), vec3(0), .05))), INK);
}
